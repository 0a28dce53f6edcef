import { formatDate } from '#engine/texts/formatDate.ts'
import { isDay } from './parseDay.ts'

/** A day as it is shown in its box; one that is none ("2005-02-31") as it was written: "31.02.2005". */
export function dayText(answer: string, language: string): string {
  return isDay(answer) ? formatDate(answer, 'short', language) : dottedDay(answer)
}

/** "2005-02-31" is "31.02.2005" in every language; what has no such shape stays as it is. */
export function dottedDay(answer: string): string {
  return answer.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')
}
