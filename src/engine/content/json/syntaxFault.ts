import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'

export interface SyntaxFault {
  code: 'json.syntax' | 'json.comment' | 'json.comma' | 'json.empty'
  offset: number
  reason: string
}

/** Why a text is no JSON, and where: the first reason. The text must not be nested too deep (it is walked by recursion). */
export function syntaxFault(text: string): SyntaxFault {
  if (text.trim() === '') return { code: 'json.empty', offset: 0, reason: 'the file is empty' }
  const faults: SyntaxFault[] = []
  let comma = -1
  visit(
    text,
    {
      onComment: (offset) => faults.push({ code: 'json.comment', offset, reason: 'JSON has no comments' }),
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
    return { code: 'json.comma', offset: comma, reason: 'no comma may stand before a closing bracket' }
  }
  return { code: 'json.syntax', offset, reason: REASONS[printParseErrorCode(error)] ?? 'this is not JSON' }
}

const REASONS: { [error: string]: string } = {
  InvalidSymbol: 'this is no value of JSON',
  InvalidNumberFormat: 'this is no number of JSON',
  PropertyNameExpected: 'the name of a member is expected, in double quotes',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'the document has ended already',
  UnexpectedEndOfString: 'the text has no closing quote in its line',
  UnexpectedEndOfNumber: 'the number is not complete',
  InvalidUnicode: 'four hexadecimal digits are expected',
  InvalidEscapeCharacter: 'this character is not escaped so',
  InvalidCharacter: 'this control character must be written as \\u00..',
}

/** What the tolerant reader takes and JSON does not: its white space is space, tab and line ends alone. */
function controlFault(text: string): SyntaxFault {
  const odd = /[^\S \t\r\n]/.exec(
    text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, (quoted) => ' '.repeat(quoted.length)),
  )
  return { code: 'json.syntax', offset: odd?.index ?? 0, reason: 'this character may not stand here' }
}
