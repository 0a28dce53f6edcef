import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { assign } from './assign.ts'
import { clerkOf } from './clerkOf.ts'
import { countQueues } from './countQueues.ts'
import { deskOptions } from './deskOptions.ts'
import { changeView, createView, deleteView, findViews } from './deskViews.ts'
import { findQueue } from './findQueue.ts'
import { takeNext } from './takeNext.ts'

export function deskRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'deskQueue', async ({ person, body }) => findQueue(portal, person, body))
  registerCall(app, 'deskCounts', async ({ person, body }) => countQueues(portal, person, body.queues))
  registerCall(app, 'deskOptions', async ({ person }) => deskOptions(portal, person))
  workRoutes(app, portal)
  viewRoutes(app, portal)
}

function workRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'deskTake', async ({ person, body: { applications, over = false } }) =>
    assign(portal, { person, applications, change: { kind: 'take', to: person.id, over } }),
  )
  registerCall(app, 'deskGiveBack', async ({ person, body: { applications } }) =>
    assign(portal, { person, applications, change: { kind: 'giveBack' } }),
  )
  registerCall(app, 'deskHandOver', async ({ person, body: { applications, to, over = false } }) =>
    assign(portal, { person, applications, change: { kind: 'handOver', to, over } }),
  )
  registerCall(app, 'deskTakeNext', async ({ person, body, once }) =>
    takeNext(portal, { person, query: body, once }),
  )
  registerCall(app, 'deskClerk', async ({ person, params }) => clerkOf(portal, person, params.id))
}

function viewRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'deskViews', async ({ person }) => findViews(portal, portal.database, person))
  registerCall(app, 'createDeskView', async ({ person, body, once }) =>
    createView(portal, { person, view: body, once }),
  )
  registerCall(app, 'changeDeskView', async ({ person, params, body }) =>
    changeView(portal, { person, id: params.id, view: body }),
  )
  registerCall(app, 'deleteDeskView', async ({ person, params }) => {
    await deleteView(portal, person, params.id)
    return {}
  })
}
