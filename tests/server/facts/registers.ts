import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRegister {
  address: string
  /** Paths that were asked for, in order. */
  asked: string[]
  answer: (response: ServerResponse, path: string) => void
  close(): Promise<void>
}

/** A register whose every word the test decides. */
export async function openRegister(answer: FakeRegister['answer'] = sayJson({})): Promise<FakeRegister> {
  const register: FakeRegister = { address: '', asked: [], answer, close: async () => {} }
  const server = createServer((request, response) => {
    register.asked.push(request.url ?? '')
    register.answer(response, request.url ?? '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  register.address = `http://127.0.0.1:${port}`
  register.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return register
}

export const sayJson =
  (value: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
