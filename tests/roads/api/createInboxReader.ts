import type { Sandbox } from '#sandbox/startSandbox.ts'

/** Longest wait for a message, in seconds. */
const PATIENCE = 120

interface Message {
  id: number
  to: string
  text: string
  subject?: string
}
export interface InboxReader {
  /** The code in the next message to this number or address that has one and was not read yet. */
  code(to: string): Promise<string>
  /** All that came so far. */
  messages(to: string): Promise<Message[]>
  /** Waits until a message with these words has come. */
  message(to: string, words: string): Promise<Message>
}

/** Reads SMS and letters where the people of the sandbox read them. */
export function createInboxReader(
  sandbox: { sources: Pick<Sandbox['sources'], 'messages'> },
  patience = PATIENCE,
): InboxReader {
  const read = new Map<string, number>()
  const ask = async (to: string, after: number, wait: number) => {
    const query = new URLSearchParams({ to, after: String(after), wait: String(wait) })
    const response = await fetch(`${sandbox.sources.messages}/inbox?${query.toString()}`)
    const answer: { messages: Message[]; last: number } = await response.json()
    return answer
  }
  const find = async <T>(to: string, from: number, wanted: (message: Message) => T | undefined) => {
    let after = from
    for (let tries = 0; tries < patience; tries += 1) {
      const { messages, last } = await ask(to, after, 1)
      for (const message of messages) {
        const found = wanted(message)
        if (found !== undefined) return { found, id: message.id }
      }
      after = last
    }
    throw new Error(`Nothing of the kind came to ${to}`)
  }
  return {
    code: async (to) => {
      const { found, id } = await find(to, read.get(to) ?? 0, ({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      read.set(to, id)
      return found
    },
    messages: async (to) => (await ask(to, 0, 0)).messages,
    message: async (to, words) =>
      (await find(to, 0, (message) => (message.text.includes(words) ? message : undefined))).found,
  }
}
