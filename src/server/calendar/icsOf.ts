import type { CalendarEntry } from '#contract/calendarCalls.ts'

export interface IcsEvent extends Pick<CalendarEntry, 'id' | 'at'> {
  summary: string
  place: string | null
  /** Of the page on which it stands. */
  url: string
}

/** RFC 5545. Moments are in UTC, so that every program shows them in its own zone; nothing personal is in them. */
export function icsOf(events: readonly IcsEvent[], calendar: { name: string; madeAt: Date }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//calendar//AZ',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => eventLines(event, calendar.madeAt)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines({ id, at, summary, place, url }: IcsEvent, madeAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@portal`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(new Date(at))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    'END:VEVENT',
  ]
}

const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** No sign of a text, and some programs end a line or the whole at one. */
const CONTROL = /\p{Cc}/gu

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(CONTROL, '')

const MOST = 75

/** Lines of 75 bytes at most; a letter is never cut in two. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > MOST) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}
