const days = '[0-9]{4}-[0-9]{2}-[0-9]{2}'
const hours = '[0-9]{2}:[0-9]{2}:[0-9]{2}'
const patterns: { [format: string]: string } = {
  date: `^${days}$`,
  time: `^${hours}\\S*$`,
  'date-time': `^${days}[Tt\\s]${hours}\\S*$`,
  email: '^[^@\\s]+@[^@\\s]+$',
  uuid: '^(?:[Uu][Rr][Nn]:[Uu][Uu][Ii][Dd]:)?[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}$',
  uri: '^[A-Za-z][A-Za-z0-9+.-]*:[^\\s]*$',
}

/** What every text of a format fits; a format takes no more than this, mostly less. */
export function formatPatterns(format: string): string[] {
  const pattern = Object.hasOwn(patterns, format) ? patterns[format] : undefined
  return pattern === undefined ? [] : [pattern]
}
