/** Characters of an answer about one person. */
const MOST = 1_000_000

/** The text of an outside system's answer. @throws when it goes on after so many characters, or is no UTF-8 */
export async function readAnswer(response: Response, most = MOST): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > most) throw new Error('too long')
  }
  return text + decoder.decode()
}
