import type { CodeEntry } from './CodeEntry.ts'

export const patternCodes = {
  'pattern.slow': {
    severity: 'error',
    says: 'A pattern can take far longer than the text is long: one answer could stop the server.',
    example: '"pattern": "^([a-z]+)*$"',
    mend: 'Let only one repeated part take each character: ^[a-z]*$.',
  },
  'pattern.loose': {
    severity: 'warning',
    says: 'A pattern describes a whole value, but lets any text stand before or behind it.',
    example: '"pattern": "[0-9]{6}"',
    mend: 'Begin it with ^ and end it with $; write .* where anything may stand.',
  },
  'pattern.never': {
    severity: 'error',
    says: 'No text at all fits a pattern.',
    example: '"pattern": "$^a"',
    mend: 'Correct it; ^ stands at the beginning, $ at the end.',
  },
  'pattern.always': {
    severity: 'warning',
    says: 'Every text fits a pattern, so it says nothing.',
    example: '"pattern": "[0-9]*"',
    mend: 'Take it away, or anchor it: ^[0-9]*$.',
  },
  'pattern.unproven': {
    severity: 'error',
    says: 'How long a pattern takes is not proven: it looks back, refers back, or is too large.',
    example: '"pattern": "^([a-z])\\\\1$"',
    mend: 'Write it without (?<=, \\b and \\1, or make it smaller.',
  },
} satisfies { [code: string]: CodeEntry }
