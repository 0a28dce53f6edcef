import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receivedObject } from '../applications/receivedJson.ts'
import { ApiError } from '../http/ApiError.ts'
import { jsonParser } from '../http/parseJson.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { isSigned } from './isSigned.ts'
import { takeMessage } from './takeMessage.ts'

/** Outside systems sign the bytes that they send, so these are kept as they came. */
export async function messageRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  const { signingKeys } = portal.config
  await app.register(async (scope) => {
    const bytes = new WeakMap<FastifyRequest, Buffer>()
    const parse = jsonParser(scope)
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      bytes.set(request, body)
      parse(request, body.toString('utf8'), done)
    })
    registerCall(scope, 'message', async ({ params, body, request }) => {
      const { source, message } = params
      const signed = {
        secret: Object.hasOwn(signingKeys, source) ? signingKeys[source] : undefined,
        method: request.method,
        target: request.originalUrl,
        timestamp: String(request.headers['x-timestamp'] ?? ''),
        signature: String(request.headers['x-signature'] ?? ''),
        body: bytes.get(request) ?? Buffer.alloc(0),
      }
      if (!isSigned(signed, portal.clock.now())) throw new ApiError('error.forbidden')
      await takeOrTell(portal, { source, message, input: receivedObject(body) })
      return { accepted: true }
    })
  })
}

/** A sender may not look at its answers: whoever operates the portal sees that something was not taken. */
async function takeOrTell(portal: Portal, sent: Parameters<typeof takeMessage>[1]): Promise<void> {
  try {
    await takeMessage(portal, sent)
  } catch (cause) {
    if (cause instanceof ApiError) {
      const { source, message } = sent
      portal.metrics.messageRefused(source, cause.code)
      portal.log.warn({ source, message, code: cause.code }, 'a message was not taken')
    }
    throw cause
  }
}
