/** Unguessable id for idempotency keys and tabs; `crypto.randomUUID` is missing outside secure origins. */
export function randomId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return [...words].map((word) => word.toString(16).padStart(8, '0')).join('')
}
