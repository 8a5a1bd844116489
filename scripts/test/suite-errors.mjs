import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A reporter for vitest that adds what its JSON report leaves out: why a suite failed before or after its
 * tests (`beforeAll`, `afterAll`). Writes `<project>-suites.json` into the folder SUITE_ERRORS.
 */
export default class SuiteErrors {
  #errors = []
  #project = ''

  onTestSuiteResult(suite) {
    this.#project = suite.project.name
    for (const { message, stack } of suite.errors())
      this.#errors.push({ file: suite.module.moduleId, suite: suite.fullName, message: stack ?? message })
  }

  onTestRunEnd() {
    writeFileSync(
      join(process.env['SUITE_ERRORS'] ?? '.', `${this.#project}-suites.json`),
      JSON.stringify(this.#errors),
    )
  }
}
