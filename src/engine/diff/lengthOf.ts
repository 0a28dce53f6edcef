const UNITS = { Y: 'year', M: 'month', D: 'day', H: 'hour', m: 'minute', S: 'second' }

/** "P1Y2M" = "1 year 2 months", "-PT2H" = "2 hours". */
export function lengthOf(duration: string): string {
  const [days = '', hours = ''] = duration.replace(/^-?P/, '').split('T')
  const parts = [...days.matchAll(/(\d+)([YMD])/g), ...hours.replaceAll('M', 'm').matchAll(/(\d+)([HmS])/g)]
  return parts.map(([, count = '0', unit]) => `${count} ${unitOf(unit)}${count === '1' ? '' : 's'}`).join(' ')
}

function unitOf(letter: string | undefined): string {
  const units: { [letter: string]: string } = UNITS
  return units[letter ?? ''] ?? ''
}
