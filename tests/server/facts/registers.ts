import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

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
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('a port is expected')
  register.address = `http://127.0.0.1:${place.port}`
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
