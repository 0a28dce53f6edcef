import { compileText } from '../../texts/compileText.ts'
import { isMessageToken } from '../../texts/isMessageToken.ts'
import type { MessageToken } from '../../texts/types.ts'

export interface Argument {
  name: string
  /** "plain" for a bare {name}; else as written: date, plural … */
  kind: string
  style?: string
  /** Of a plural or a select, in order. */
  branches?: string[]
}
/** What a text is made of, branches included. */
export interface Message {
  text: string
  arguments: readonly Argument[]
  /** What is printed as it stands, piece by piece. */
  words: readonly string[]
  /** Characters of its longest variant, arguments left out. */
  length: number
}

/** The door has proven the syntax. */
export function readMessage(text: string): Message {
  const compiled = compileText(text)
  const message = { text, arguments: [], words: [] }
  const length = read(typeof compiled === 'string' ? [compiled] : compiled, message)
  return { ...message, length }
}

function read(tokens: readonly MessageToken[], message: { arguments: Argument[]; words: string[] }): number {
  let length = 0
  for (const token of tokens) {
    if (typeof token === 'string') {
      message.words.push(token)
      length += token.length
      continue
    }
    const [name, kind = 'plain', format] = token
    const argument: Argument = { name, kind }
    message.arguments.push(argument)
    if (typeof format === 'string') argument.style = format
    if (typeof format !== 'object' || format === null) continue
    const branches = Object.entries(format).filter(([branch]) => branch !== 'offset')
    argument.branches = branches.map(([branch]) => branch)
    const lengths = branches.map(([, branch]) =>
      Array.isArray(branch) ? read(branch.filter(isMessageToken), message) : 0,
    )
    length += Math.max(0, ...lengths)
  }
  return length
}
