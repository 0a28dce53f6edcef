/** Numbers whose last spoken word has a back vowel (altı, doqquz, sıfır, on, otuz, qırx, altmış, doxsan, milyon). */
const BACK_DIGITS = new Set(['6', '9'])
const BACK_TENS = new Set(['1', '3', '4', '6', '9'])

/** "2008-dən", "2006-dan": what is said last in a number decides the vowel. A name keeps its form: "“Müddət” xanasındakı məlumatdan". */
export function ablative(text: string): string {
  if (/\d$/.test(text)) return `${text}-${isBack(text) ? 'dan' : 'dən'}`
  return `${text.startsWith('“') ? text : `“${text}”`} xanasındakı məlumatdan`
}

function isBack(text: string): boolean {
  const digits = /\d[\d.]*$/.exec(text)?.[0].replaceAll('.', '') ?? ''
  const [, last = '', zeros = ''] = /([1-9])(0*)$/.exec(digits) ?? []
  // Zero is "sıfır", hundred "yüz", thousand "min", a million and what is above it have an o or an a.
  if (last === '') return true
  if (zeros === '') return BACK_DIGITS.has(last)
  if (zeros.length === 1) return BACK_TENS.has(last)
  return zeros.length >= 6
}
