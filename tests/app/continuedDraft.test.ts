import { expect } from 'vitest'
import { portalTest as test } from '../browser/browserTest.ts'
import { enter, walkerOf } from '../browser/enter.ts'
import { EVERY_LOOK, inspect } from '../browser/inspect.ts'
import { CITIZEN, FOREIGNER } from './ScreenPortal.ts'

test.for([
  { language: 'az', email: CITIZEN, process: 'transfer' },
  { language: 'en', email: FOREIGNER, process: 'grant' },
] as const)(
  'a draft that an open application waits for is not offered for deletion, and says why: $language',
  async ({ language, email, process: draft }, { browser, portal }) => {
    const owner = await walkerOf(portal, email)
    const begin = (process: string) => owner.api.call('createApplication', { body: { process } })
    const { id } = await begin(draft)
    const visitor = await enter(browser, portal, { email, language })
    await visitor.goTo(`/${draft}/apply`)
    const deletion = visitor.main.getByRole('button', { name: visitor.text('button.deleteDraft') })
    await deletion.waitFor()
    const maker = await begin('support')
    const { database } = portal.portal
    await database.updateTable('application').set({ parent_id: maker.id }).where('id', '=', id).execute()
    await visitor.page.reload()
    await visitor.sees('msg.draftContinues', { number: maker.number })
    expect(await deletion.count()).toBe(0)
    expect(await inspect(visitor.page, 'drafts', { looks: EVERY_LOOK })).toEqual([])
    // It has ended.
    await database.updateTable('application').set({ final: true }).where('id', '=', maker.id).execute()
    await visitor.page.reload()
    await deletion.click()
    await visitor.answer('button.delete')
    await deletion.waitFor({ state: 'detached' })
    await visitor.close()
  },
)
