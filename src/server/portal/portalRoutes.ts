import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import { mayTest } from '../testServices/mayTest.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { findPerson } from '../people/findPerson.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { isAdministrator } from './isAdministrator.ts'
import { findMaintenance } from './findMaintenance.ts'
import { menuOf } from './menuOf.ts'
import { servicesFor } from './servicesFor.ts'

const mayAdminister = (release: OpenRelease, person: SignedIn): boolean =>
  isAdministrator(release, person) || person.switchedBy !== undefined

export function portalRoutes(app: FastifyInstance): void {
  registerCall(app, 'portal', async ({ portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    const now = portal.clock.now()
    const { signOn } = portal.config
    return {
      release: release.hash,
      languages: Object.keys(release.content.locales),
      now: now.toISOString(),
      signOn: signOn && { tokenUrl: signOn.tokenUrl, pinUrl: signOn.pinUrl },
      maintenance: findMaintenance(release.portal.maintenance, now),
      constants: release.portal.constants,
      live: portal.config.watchContent,
    }
  })

  registerCall(app, 'services', async ({ person, language, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    return servicesFor(person, { release, language, now: portal.clock.now() })
  })

  registerCall(app, 'serviceLeftBar', async ({ body, person, language, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    const service = release.portal.services.find(({ name }) => name === body.serviceName)
    const isHidden = service?.underTest === true && !mayTest(portal, release, person)
    if (service === undefined || isHidden) throw new ApiError('error.notFound')
    if (service.is_admin === true && !mayAdminister(release, person)) return []
    const known = await findPerson(portal, portal.database, person.id)
    if (known === undefined) throw new ApiError('error.signIn')
    return menuOf({ release, service, person, fin: known.fin, language, now: portal.clock.now() })
  })
}
