import { escapeToken } from '#engine/values/pointer.ts'

/** Ids of stock RJSF are made with "/" here, ours as elementId makes them: both to the pointer of the answers. */
export function pointerOfStock(id: string): string | undefined {
  if (id !== 'root' && !id.startsWith('root/')) return undefined
  return id.slice('root'.length)
}

const OURS = 'f.input'

export function pointerOfOurs(id: string): string | undefined {
  if (id !== OURS && !id.startsWith(`${OURS}.`)) return undefined
  return id
    .slice(OURS.length)
    .split('.')
    .map((part) =>
      escapeToken(part.replaceAll(/:(\d+)/g, (_, code: string) => String.fromCodePoint(Number(code)))),
    )
    .join('/')
}
