import type { Sandbox } from '#sandbox/startSandbox.ts'

interface Inbox {
  messages: { text: string }[]
  last: number
}

/** The newest code of six digits that came to a number or an address; waits until there is one more than before. */
export async function inboxCode(sandbox: Sandbox, to: string, before = 0): Promise<string> {
  const address = `${sandbox.sources.messages}/inbox?to=${encodeURIComponent(to)}`
  let after = 0
  const codes: string[] = []
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await fetch(`${address}&after=${after}&wait=2`)
    const { messages, last }: Inbox = await response.json()
    for (const { text } of messages) codes.push(...(/\b\d{6}\b/.exec(text) ?? []))
    if (codes.length > before) return codes.at(-1) ?? ''
    after = last
  }
  throw new Error(`No code came to ${to}`)
}
