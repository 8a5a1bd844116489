// Rules: confirmation/context
import { expect, test } from 'vitest'
import { addressProblemsOf } from './address-checks.ts'

test.each([
  ['Serbia', 'Knez Mihailova 12', 'Beograd', '11000', []],
  ['Serbia', 'Кнез Михаилова бб', 'Ниш', '18 000', []],
  ['Serbia', 'Knez Mihailova', 'Beograd', '', ['noHouseNumber']],
  ['Serbia', 'Knez Mihailova 12', 'beograd', '21000', ['cityMismatch']],
  ['Serbia', 'Glavna 1', 'Cacak', '32000', []],
  ['Serbia', 'Glavna 1', 'Malo Selo', '21000', []],
  ['Serbia', 'Glavna 1', 'Beograd', '1100', ['postalCodeFormat']],
  ['Montenegro', 'Njegoševa bb', 'Budva', '81000', ['cityMismatch']],
  ['Montenegro', 'Glavna 1', 'Pljevlja', '84210', []],
  ['Bosnia', 'Titova', 'Sarajevo', '11000', ['noHouseNumber', 'postalCodeFormat']],
] as const)('checks an address: %s, %s, %s, %s', (market, address, city, postalCode, codes) => {
  const problems = addressProblemsOf(market, { address, city, postalCode })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})
