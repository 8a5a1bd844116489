import { writeFileSync } from 'node:fs'
import { adviceOn, currentRowShapes, readRowShapes, rowShapesFile } from './row-shapes.ts'

/**
 * `node projections/testing/row-shapes/write.ts` records the shape of every read model whose version was raised.
 * It refuses to record another shape under the same version.
 */
const recorded = readRowShapes()
const current = currentRowShapes()
const refused = Object.entries(current).flatMap(([name, shape]) =>
  recorded[name]?.version === shape.version ? (adviceOn(name, recorded[name], shape) ?? []) : [],
)
if (refused.length > 0) {
  console.error(refused.join('\n'))
  process.exitCode = 1
} else writeFileSync(rowShapesFile, `${JSON.stringify(current, null, 1)}\n`)
