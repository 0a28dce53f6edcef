import type { FastifyInstance } from 'fastify'
import { listCarrying } from '../carrying/listCarrying.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { checkEdition } from './checkEdition.ts'
import { createEdition } from './createEdition.ts'
import { compareStored, editionDifference } from './difference.ts'
import { exportEdition, importEdition } from './exportEdition.ts'
import { listReleases, releaseFiles } from './listReleases.ts'
import { dropEdition, reopenEdition } from './moveEdition.ts'
import { publishNow, schedule } from './publishEdition.ts'
import { editionPulse } from './pulse.ts'
import { listEditions, readEdition } from './readEdition.ts'
import { rebaseEdition } from './rebaseEdition.ts'
import { restoreRelease } from './restoreRelease.ts'
import { saveEdition } from './saveEdition.ts'
import { reviewEdition, submitEdition } from './submitEdition.ts'
import { tryDrafts } from './tryDrafts.ts'

export function studioRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'editions', () => listEditions(portal))
  registerCall(app, 'createEdition', async ({ person, body, once }) =>
    readEdition(portal, person, await createEdition(portal, { ...body, person, once })),
  )
  registerCall(app, 'edition', ({ person, params }) => readEdition(portal, person, params.id))
  registerCall(app, 'saveEdition', ({ person, params, body }) =>
    saveEdition(portal, { ...body, ...params, person }),
  )
  registerCall(app, 'editionPulse', ({ person, params, body }) =>
    editionPulse(portal, { ...body, ...params, person }),
  )
  registerCall(app, 'exportEdition', ({ params, query }) =>
    exportEdition(portal, params.id, query.only === 'changed'),
  )
  registerCall(app, 'importEdition', ({ person, params, body }) =>
    importEdition(portal, { ...body, ...params, person }),
  )
  registerCall(app, 'releases', () => listReleases(portal))
  registerCall(app, 'releaseFiles', ({ params }) => releaseFiles(portal, params.hash))
  registerCall(app, 'restoreRelease', async ({ person, params, body }) => {
    await restoreRelease(portal, { ...body, ...params, person })
    return listReleases(portal)
  })
  registerCall(app, 'compareReleases', ({ person, query }) => compareStored(portal, person, query))
  flowRoutes(app, portal)
}

/** From a draft to what everybody has. */
function flowRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'rebaseEdition', ({ person, params, body }) =>
    rebaseEdition(portal, { ...body, ...params, person }),
  )
  registerCall(app, 'checkEdition', ({ person, params }) => checkEdition(portal, person, params.id))
  registerCall(app, 'editionDifference', ({ person, params }) => editionDifference(portal, person, params.id))
  registerCall(app, 'tryDrafts', ({ person, params, body }) =>
    tryDrafts(portal, { ...body, ...params, person }),
  )
  registerCall(app, 'carrying', () => listCarrying(portal))
  registerCall(app, 'submitEdition', async ({ person, params, body }) => {
    await submitEdition(portal, { ...body, ...params, person })
    return readEdition(portal, person, params.id)
  })
  registerCall(app, 'reviewEdition', async ({ person, params, body }) => {
    await reviewEdition(portal, { ...body, ...params, person })
    return readEdition(portal, person, params.id)
  })
  registerCall(app, 'publishEdition', async ({ person, params, body }) => {
    const publishing = { person: person.id, ...params, revision: body.revision }
    if (body.at === null) await publishNow(portal, publishing)
    else await schedule(portal, publishing, new Date(body.at))
    return readEdition(portal, person, params.id)
  })
  registerCall(app, 'reopenEdition', async ({ person, params }) => {
    await reopenEdition(portal, { ...params, person })
    return readEdition(portal, person, params.id)
  })
  registerCall(app, 'dropEdition', async ({ person, params }) => {
    await dropEdition(portal, { ...params, person })
    return {}
  })
}
