import type { Worker } from '../workers.ts'

/** Another server may have published: look now and then. */
export const followReleases: Worker = {
  name: 'followReleases',
  everyMilliseconds: 5000,
  run: async (portal) => {
    await portal.releases.refresh(portal.database)
    return 0
  },
}
