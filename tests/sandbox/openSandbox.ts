import { resolve } from 'node:path'
import { startSandbox, type Sandbox, type SandboxOptions } from '#sandbox/startSandbox.ts'
import type { SourceName } from '#sandbox/SourceName.ts'

interface Asked<Value> {
  status: number
  /** Undefined for an empty answer. */
  value: Value
}
export interface OpenSandbox {
  sandbox: Sandbox
  get: <Value = unknown>(source: SourceName, path: string) => Promise<Asked<Value>>
  post: <Value = unknown>(
    source: SourceName,
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<Asked<Value>>
  close: () => Promise<void>
}

/** The content of the repository, answers at once. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<OpenSandbox> {
  const contentRoot = resolve(import.meta.dirname, '../..')
  const sandbox = await startSandbox({ contentRoot, latency: 0, retryPauses: [1, 1], ...options })
  const ask = async <Value>(source: SourceName, path: string, init: RequestInit): Promise<Asked<Value>> => {
    const headers = new Headers(init.headers)
    headers.set('x-api-key', sandbox.keys[source])
    const response = await fetch(`${sandbox.sources[source]}${path}`, {
      ...init,
      headers,
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, value: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    sandbox,
    get: (source, path) => ask(source, path, {}),
    post: (source, path, body, headers = {}) =>
      ask(source, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    close: () => sandbox.close(),
  }
}
