import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An AggregateError, for example of a refused connection, has an empty message and stack of its own. */
const textOf = ({ name, message, stack, errors }) =>
  [stack || message || name || 'an error without a message', ...(errors ?? []).map(textOf)].join('\n')

/**
 * A reporter for vitest that adds what its JSON report leaves out: why a suite or a file failed before or
 * after its tests (`beforeAll`, `afterAll`), and errors outside of any test (unhandled rejections, workers
 * that do not end). Writes `<project>-errors.json` into the folder ERRORS_FOLDER.
 */
export default class ErrorsOutsideTests {
  #errors = []
  #project = ''

  onTestSuiteResult(suite) {
    this.#record(suite.module, suite.fullName, suite.errors())
  }

  onTestModuleEnd(module) {
    this.#record(module, 'the file itself', module.errors())
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors)
      this.#errors.push({
        file: error.VITEST_TEST_PATH ?? null,
        place: error.VITEST_TEST_NAME ? `during "${error.VITEST_TEST_NAME}"` : 'outside of a test',
        message: textOf(error),
      })
    writeFileSync(
      join(process.env['ERRORS_FOLDER'] ?? '.', `${this.#project}-errors.json`),
      JSON.stringify(this.#errors),
    )
  }

  #record(module, place, errors) {
    this.#project = module.project.name
    for (const error of errors) this.#errors.push({ file: module.moduleId, place, message: textOf(error) })
  }
}
