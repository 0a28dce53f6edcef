import { seedDemo } from '#server/demo/seedDemo.ts'
import { openSandboxPortal, type SandboxPortal } from './sandboxPortal.ts'
import { publishSmallRelease } from './smallRelease.ts'

/** A portal with the demo's people and the least content in which they can sign in. `wanted`: which of them there are (all). */
export async function openDemoPortal(wanted?: Parameters<typeof seedDemo>[1]): Promise<SandboxPortal> {
  const test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal)
  await seedDemo(test.portal, wanted)
  return test
}
