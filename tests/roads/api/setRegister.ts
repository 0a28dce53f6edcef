import type { Sandbox } from '#sandbox/startSandbox.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

type Source = keyof Sandbox['sources']

/** What a register answers from now on at a path; null = no record. */
export const setRecord = (sandbox: Sandbox, source: Source, path: string, value: Json): Promise<void> =>
  post(`${sandbox.sources[source]}/_set`, { path, value })

/** A fault of an outside system (`down`, `slow`, `half`, `wrong`, `error`), or `ok` again. */
export const setMode = (
  sandbox: Sandbox,
  source: Source,
  mode: 'down' | 'slow' | 'half' | 'wrong' | 'error' | 'ok',
  more: JsonObject = {},
): Promise<void> => post(`${sandbox.sources[source]}/_control`, { mode, ...more })

async function post(address: string, body: JsonObject): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The sandbox answers ${response.status}: ${await response.text()}`)
}
