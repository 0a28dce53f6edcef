import { asNumber, asObject } from '../requests/readJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

export interface Inspector {
  /** Bytes of JavaScript in use after everything was collected, and what keeps the process awake. */
  measure(): Promise<{ heap: number; handles: number }>
  close(): void
}

/** Looks into a process that was started with --inspect, without a line of its program. */
export async function openInspector(address: string): Promise<Inspector> {
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`No debugger at ${address}`)), { once: true })
  })
  const waiting = new Map<number, (result: JsonObject) => void>()
  socket.addEventListener('message', ({ data }) => {
    const told: Json = JSON.parse(String(data))
    const id = asNumber(asObject(told)['id'])
    if (id === undefined) return
    waiting.get(id)?.(asObject(asObject(told)['result']))
    waiting.delete(id)
  })
  let last = 0
  const call = (method: string, params: JsonObject = {}): Promise<JsonObject> =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await call('HeapProfiler.enable')
  return {
    measure: async () => {
      // What the first run lets go of by a finaliser is gone after the second.
      for (let run = 0; run < 3; run += 1) await call('HeapProfiler.collectGarbage')
      const { usedSize } = await call('Runtime.getHeapUsage')
      const { result } = await call('Runtime.evaluate', { expression: HANDLES, returnByValue: true })
      return { heap: asNumber(usedSize) ?? 0, handles: asNumber(asObject(result)['value']) ?? 0 }
    },
    close: () => socket.close(),
  }
}

/** Timers come and go by themselves. */
const HANDLES =
  "process.getActiveResourcesInfo().filter((one) => one !== 'Timeout' && one !== 'Immediate').length"
