// Checks the import directions of ARCHITECTURE.md with the rules in .dependency-cruiser.mjs. Arguments:
// folders to check; all workspaces by default.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at, root } from '../paths.mjs'

const { workspaces } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
const folders = process.argv.length > 2 ? process.argv.slice(2) : workspaces

const child = spawn(
  process.execPath,
  [
    '--import',
    at('scripts', 'imports', 'typescript-for-dependency-cruiser.mjs'),
    at('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
    '--config',
    at('.dependency-cruiser.mjs'),
    ...folders,
  ],
  { cwd: root, stdio: 'inherit' },
)
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
