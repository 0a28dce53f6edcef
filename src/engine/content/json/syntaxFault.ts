import type { FindingSays } from '../../said/sentences.ts'
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'

export interface SyntaxFault {
  says: Extract<FindingSays, `json.syntax.${string}` | 'json.comment' | 'json.comma' | 'json.empty'>
  offset: number
}

/** Why a text is no JSON, and where: the first reason. The text must not be nested too deep (it is walked by recursion). */
export function syntaxFault(text: string): SyntaxFault {
  if (text.trim() === '') return { says: 'json.empty', offset: 0 }
  const faults: SyntaxFault[] = []
  let comma = -1
  visit(
    text,
    {
      onComment: (offset) => faults.push({ says: 'json.comment', offset }),
      onSeparator: (character, offset) => {
        if (character === ',') comma = offset
      },
      onError: (error, offset) => faults.push(faultOf(error, offset, text, comma)),
    },
    { disallowComments: false, allowTrailingComma: false },
  )
  const [first] = faults.toSorted((one, other) => one.offset - other.offset)
  return first ?? controlFault(text)
}

function faultOf(error: ParseErrorCode, offset: number, text: string, comma: number): SyntaxFault {
  const closes = text[offset] === '}' || text[offset] === ']'
  if (closes && comma >= 0 && text.slice(comma + 1, offset).trim() === '') {
    return { says: 'json.comma', offset: comma }
  }
  return { says: REASONS[printParseErrorCode(error)] ?? 'json.syntax.other', offset }
}

const REASONS: { [error: string]: SyntaxFault['says'] } = {
  InvalidSymbol: 'json.syntax.value',
  InvalidNumberFormat: 'json.syntax.number',
  PropertyNameExpected: 'json.syntax.name',
  ValueExpected: 'json.syntax.noValue',
  ColonExpected: 'json.syntax.colon',
  CommaExpected: 'json.syntax.comma',
  CloseBraceExpected: 'json.syntax.brace',
  CloseBracketExpected: 'json.syntax.bracket',
  EndOfFileExpected: 'json.syntax.end',
  UnexpectedEndOfString: 'json.syntax.quote',
  UnexpectedEndOfNumber: 'json.syntax.digits',
  InvalidUnicode: 'json.syntax.unicode',
  InvalidEscapeCharacter: 'json.syntax.escape',
  InvalidCharacter: 'json.syntax.control',
}

/** What the tolerant reader takes and JSON does not: its white space is space, tab and line ends alone. */
function controlFault(text: string): SyntaxFault {
  const odd = /[^\S \t\r\n]/.exec(
    text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, (quoted) => ' '.repeat(quoted.length)),
  )
  return { says: 'json.syntax.character', offset: odd?.index ?? 0 }
}
