/** SHA-256 in hex; undefined where the browser has no Web Crypto (insecure origins): the server then hashes alone. */
export async function textHash(text: string): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
