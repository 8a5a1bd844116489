import { test } from 'vitest'
import { contractSuite } from './contract-suite.ts'
import { findImplementations } from './contract-tests/implementations.ts'

const { run, missing } = await findImplementations()
process.stdout.write(
  `Event store contract: runs on ${run.map(({ name }) => name).join(', and on the ')}${missing.length > 0 ? `; not on ${missing}` : ''}\n`,
)

for (const implementation of run) contractSuite(implementation)
for (const name of missing) test.skip(name)
