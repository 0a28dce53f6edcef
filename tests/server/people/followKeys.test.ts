import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { followKeys } from '#server/people/followKeys.ts'
import { openTestPortal } from '../testPortal.ts'

it('a master.key that is away for a moment ends no process, and no other one is made in its place', async () => {
  const test = await openTestPortal({ publish: false })
  const { portal } = test
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  const place = join(portal.config.dataDir, 'master.key')
  await rename(place, `${place}.away`)
  await expect(followKeys.run(portal)).rejects.toThrow('master.key')
  expect([existsSync(place), kill.mock.calls]).toEqual([false, []])
  await rename(`${place}.away`, place)
  await followKeys.run(portal)
  expect(kill).not.toHaveBeenCalled()
  kill.mockRestore()
  await test.close()
})
