const OURS = '+994'

/** The answer is E.164 ("+994501234567"); the box shows ours without the prefix, in the usual groups. */
export function phoneText(answer: string): { prefix: string; text: string } {
  if (answer.startsWith(OURS)) return { prefix: OURS, text: grouped(answer.slice(OURS.length)) }
  return answer.startsWith('+') ? { prefix: '', text: answer } : { prefix: OURS, text: answer }
}

/** "050 123 45 67", "50 123 45 67", "994…", "00994…" and "+994…" are the same number. */
export function phoneAnswer(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  if (typed.trim().startsWith('+') && !`+${digits}`.startsWith(OURS)) return `+${digits}`
  const national = digits.replace(/^(00)?994(?=\d)/, '').replace(/^0+/, '')
  return national === '' ? undefined : OURS + national
}

function grouped(national: string): string {
  const [, operator = '', a = '', b = '', rest = ''] =
    /^(\d{0,2})(\d{0,3})(\d{0,2})(.*)$/.exec(national) ?? []
  return [operator, a, b, rest].filter((part) => part !== '').join(' ')
}
