import { expect, it } from 'vitest'
import { writtenCurrency, writtenPrice } from './written-price.ts'

it.each([
  ['1.990,00 RSD', 1990], ['1.990 RSD', 1990], ['RSD 1,990.00', 1990], ['1 990 din.', 1990], ['1\u00a0990,00 din', 1990], ['Cena: 2990 dinara', 2990], ['12.345.678,90', 12_345_678.9], ['1,234,567', 1_234_567],
  ['€19.99', 19.99], ['19,99 €', 19.99], ['19,9 KM', 19.9], ['59 KM', 59], ['US $12.50', 12.5], ["1'990.50 CHF", 1990.5], ['0,990', 0.99], ['1990.', 1990], ['2.990,-', 2990], ['1990.00', 1990], [1990.5, 1990.5], [35, 35],
  ['1.999 EUR', 1999], ['1.999', 1999], ['Cena - 1.990 RSD', 1990], ['-5', undefined], ['−5', undefined], ['- 5 €', undefined], ['RSD -5', undefined], ['-€5', undefined], ['besplatno', undefined], ['', undefined], ['0', undefined], [0, undefined], [-5, undefined], [null, undefined], [{}, undefined], ['9'.repeat(30), undefined], [Number.NaN, undefined],
])('%s is %s', (text, amount) => expect(writtenPrice(text)).toBe(amount))

it.each([
  ['1.990,00 RSD', 'RSD'], ['1990 din', 'RSD'], ['1990 дин.', 'RSD'], ['2000 dinara', 'RSD'], ['EUR', 'EUR'], ['€19', 'EUR'], ['35 eura', 'EUR'], ['59 KM', 'BAM'], ['BAM', 'BAM'], ['USD', 'other'], ['$5', 'other'], ['1990', undefined], ['Dinamo', undefined],
])('%s names %s', (text, currency) => expect(writtenCurrency(text)).toBe(currency))
