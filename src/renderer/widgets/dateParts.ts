export interface DateParts {
  year: string
  month: string
  day: string
}

/** The answer is "2026-08-20"; what is not complete yet keeps its place: "2026--5". */
export function dateParts(answer: string): DateParts {
  const [year = '', month = '', day = ''] = answer.split('T')[0]?.split('-') ?? []
  return { year, month: month.replace(/^0+/, ''), day: day.replace(/^0+(?=\d)/, '') }
}

export function dateAnswer({ year, month, day }: DateParts): string | undefined {
  if (year === '' && month === '' && day === '') return undefined
  return `${year}-${month === '' ? '' : month.padStart(2, '0')}-${twoDigits(day)}`
}

/** "3" may still become "31", so a single digit is padded only in what is stored. */
function twoDigits(day: string): string {
  return day === '' ? '' : day.padStart(2, '0')
}
