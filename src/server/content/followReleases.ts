import type { Worker } from '../workers.ts'

/** Another server may have published: every server has it within half a second, also one that runs no other worker. */
export const followReleases: Worker = {
  name: 'followReleases',
  everyMilliseconds: 200,
  run: async (portal) => {
    await portal.releases.refresh(portal.database)
    return 0
  },
}
