import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { personaAnswers } from '../server/applications/road.ts'
import { ScreenPortal } from './ScreenPortal.ts'

/** Citizens read Azerbaijani. */
const said = (id: string): string => textOf('az', id)
let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

test(
  'children are listed, added and removed at one address',
  {
    meta: {
      spec: [
        '2.settingsChild',
        '2.settings.children',
        '2.settings.addChild',
        '2.settings.deleteChild',
        '3.state.child',
        '3.state.children',
      ],
    },
  },
  async () => {
    const { page } = await screens.visit('samir@example.az')
    await page.goto(`${screens.origin}/settings/child`)
    await page.getByRole('button', { name: said('children.do.add') }).click()
    await page.waitForURL('**/settings/child?application=*')
    await page.getByText(said('children.step.child')).first().waitFor()
    await page.getByRole('button', { name: said('button.check'), exact: true }).waitFor()
    expect(await page.getByText(said('msg.noInformationFound')).count()).toBe(0)
    const id = new URL(page.url()).searchParams.get('application') ?? ''
    await page.goto(`${screens.origin}/services`)
    const answers = personaAnswers('samir')
    const linked = await page.evaluate(
      async ({ path, typed }) => {
        const authorization = `Bearer ${localStorage.getItem('token')}`
        const headers = { authorization, 'content-type': 'application/json' }
        const ask = async (end: string, method: string, body?: object) => {
          const reply = await fetch(`${path}${end}`, {
            method,
            headers: body === undefined ? { authorization } : headers,
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
          return reply.json()
        }
        const { revision } = await ask('', 'GET')
        const saved = await ask('/draft', 'PUT', { revision, answers: JSON.parse(typed) })
        const made = await ask('/commands', 'POST', { revision: saved.revision, transition: 'check' })
        return String(made.status)
      },
      { path: `/api/applications/${id}`, typed: JSON.stringify(answers) },
    )
    expect(linked).toBe('linked')

    await page.goto(`${screens.origin}/settings/child`)
    await page.getByRole('heading', { name: 'Murad Hüseynov' }).waitFor()
    await page.getByText(said('option.childLevel.generalEducation')).first().waitFor()

    // Who applies chooses for whom.
    await page.goto(`${screens.origin}/debt/apply`)
    await page.getByRole('radio', { name: 'Murad Hüseynov' }).check()
    await page.getByRole('radio', { name: said('option.subject.self') }).waitFor()

    await page.goto(`${screens.origin}/settings/child`)
    await page.getByText(said('label.moreActions'), { exact: true }).click()
    await page.getByRole('button', { name: said('children.do.delete') }).click()
    await page.getByText(said('children.sure.delete')).waitFor()
  },
)

test(
  'debts of the register stand in a card, and a button begins the payment',
  { meta: { spec: ['2.pages.debt'] } },
  async () => {
    const { page } = await screens.visit('rauf@example.az')
    await page.goto(`${screens.origin}/debt/dashboard`)
    await page.getByText('2025/2026, II').waitFor()
    await page.getByText(/1\D?250,50/).waitFor()
    await page
      .getByRole('button', { name: said('button.pay') })
      .first()
      .click()
    await page.waitForURL('**/debt/apply/in?application=*')
  },
)
