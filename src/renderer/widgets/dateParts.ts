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

/** Days of a month as weeks from Monday; `undefined` = a day of another month. */
export function weeksOf(year: number, month: number): (number | undefined)[][] {
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((first + days) / 7) * 7 }, (_, index) => {
    const day = index - first + 1
    return day >= 1 && day <= days ? day : undefined
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
