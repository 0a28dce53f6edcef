import { describe, expect, test } from 'vitest'
import {
  answer,
  box,
  errorOf,
  eventually,
  inField,
  leave,
  openGalleryForEach,
  page,
  paste,
} from './typing.fixture.ts'

/** The gallery runs in StrictMode: everything here holds there too. */
openGalleryForEach()

/** What comes from elsewhere while a person types: the store's own doors. */
async function arrives(method: string, ...given: unknown[]): Promise<void> {
  await page().evaluate(
    ([name, values]) => {
      const store = Reflect.get(globalThis, 'store')
      store[name](...values)
    },
    [method, given] as const,
  )
}

async function kept(): Promise<unknown> {
  return page().evaluate(() => Reflect.get(globalThis, 'store').snapshot().all)
}

describe('an input method', () => {
  test('composes letter by letter: none is lost or doubled', async () => {
    const cdp = await page().context().newCDPSession(page())
    await box('lastName').focus()
    await page().keyboard.type('Ə')
    for (const text of ['k', 'か', 'かn', 'かんj', 'かんじ']) {
      await cdp.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
      expect(await box('lastName').inputValue()).toBe(`Ə${text}`)
    }
    await cdp.send('Input.insertText', { text: '漢字' })
    await page().keyboard.type('!')
    expect(await box('lastName').inputValue()).toBe('Ə漢字!')
    expect(await answer('lastName')).toBe('Ə漢字!')
  })

  test('goes on composing when answers from elsewhere arrive', async () => {
    const cdp = await page().context().newCDPSession(page())
    await box('lastName').focus()
    await cdp.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 })
    await arrives('replace', { all: { lastName: 'Elsewhere', mark: 12 } })
    await arrives('addServerIssues', [{ path: '/answers/all/lastName', code: 'valid.format' }])
    await cdp.send('Input.imeSetComposition', { text: 'かん', selectionStart: 2, selectionEnd: 2 })
    await cdp.send('Input.insertText', { text: '漢' })
    expect(await box('lastName').inputValue()).toBe('漢')
    expect(await answer('lastName')).toBe('漢')
    expect(await box('mark').inputValue()).toBe('12')
  })
})

describe('what the browser fills in', () => {
  test('is taken, several fields at once and none of them visited', async () => {
    const names = ['lastName', 'registrationAddress', 'email']
    await page().evaluate((ids) => {
      for (const id of ids) {
        const control = document.querySelector(`[id="f.answers.all.${id}"]`)
        const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, `filled@${id}.az`)
        control?.dispatchEvent(new Event('input', { bubbles: true }))
        control?.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }, names)
    for (const name of names) {
      expect(await box(name).inputValue()).toBe(`filled@${name}.az`)
      expect(await answer(name)).toBe(`filled@${name}.az`)
    }
  })

  test('is pasted where the caret is, and typing goes on behind it', async () => {
    await box('lastName').fill('abcd')
    await page().keyboard.press('ArrowLeft')
    await page().keyboard.press('ArrowLeft')
    await paste('lastName', 'XY')
    await page().keyboard.type('z')
    expect(await box('lastName').inputValue()).toBe('abXYzcd')
    expect(await answer('lastName')).toBe('abXYzcd')
  })
})

describe('while somebody types in a field', () => {
  test('answers from elsewhere come into the others, and it keeps what is typed', async () => {
    await box('lastName').pressSequentially('Məm')
    await arrives('replace', { all: { lastName: 'Elsewhere', mark: 40 } })
    await page().keyboard.type('mədov')
    expect(await box('lastName').inputValue()).toBe('Məmmədov')
    await eventually(() => box('mark').inputValue()).toBe('40')
    await leave()
    expect(await box('lastName').inputValue()).toBe('Məmmədov')
    expect(await kept()).toMatchObject({ lastName: 'Məmmədov', mark: 40 })
  })

  test('a key writes nothing into the page but its letter', async () => {
    await box('lastName').pressSequentially('Mə')
    await page().evaluate(() => {
      const written: string[] = []
      const watch = new MutationObserver((changes) =>
        written.push(...changes.map(({ type, target }) => `${type} of ${describe(target)}`)),
      )
      const describe = (node: Node) => (node instanceof Element ? node : node.parentElement)?.outerHTML
      const attributeFilter = ['value', 'class', 'style', 'aria-invalid', 'aria-describedby', 'data-invalid']
      watch.observe(document, { attributeFilter, characterData: true, childList: true, subtree: true })
      Object.assign(globalThis, { written })
    })
    await page().keyboard.type('mmədov')
    expect(await answer('lastName')).toBe('Məmmədov')
    expect(await page().evaluate(() => Reflect.get(globalThis, 'written'))).toEqual([])
  })

  test('an answer that a program takes back is gone from the box, even if it was never drawn', async () => {
    await box('lastName').fill('A')
    await leave()
    await box('lastName').pressSequentially('li')
    await arrives('setAnswer', '/answers/all/lastName', 'A')
    await eventually(() => box('lastName').inputValue()).toBe('A')
    await page().keyboard.type('b')
    expect(await answer('lastName')).toBe('Ab')
  })

  test('an answer that came while the box was empty can be emptied again', async () => {
    await arrives('setAnswer', '/answers/all/lastName', 'Quliyev')
    await eventually(() => box('lastName').inputValue()).toBe('Quliyev')
    await box('lastName').fill('')
    expect(await answer('lastName')).toBeUndefined()
  })

  test('a number half typed is not rewritten', async () => {
    await box('mark').pressSequentially('12,')
    await arrives('replace', { all: { lastName: 'Elsewhere' } })
    await page().keyboard.type('5')
    expect(await box('mark').inputValue()).toBe('12,5')
    expect(await answer('mark')).toBe(12.5)
  })

  test('a finding of the server changes no letter, and goes with the next key', async () => {
    await box('lastName').pressSequentially('Ab')
    await page().keyboard.press('ArrowLeft')
    await arrives('addServerIssues', [{ path: '/answers/all/lastName', code: 'valid.required' }])
    expect(await errorOf('lastName')).not.toBe('')
    await page().keyboard.type('l')
    expect(await box('lastName').inputValue()).toBe('Alb')
    expect(await inField('lastName').locator('.field-error').count()).toBe(0)
  })

  test('a register that answers for it waits until it is left', async () => {
    await arrives('learn', 'person', 'unknown')
    await box('firstName').pressSequentially('Ay')
    await arrives('learn', 'person', 'known', { firstName: 'Leyla' })
    await page().keyboard.type('tən')
    expect(await box('firstName').inputValue()).toBe('Aytən')
    await leave()
    await page().getByText('Leyla', { exact: true }).waitFor({ timeout: 90_000 })
    expect(await kept()).toMatchObject({ firstName: 'Aytən' })
    const settled = await page().evaluate(() => Reflect.get(globalThis, 'store').settled().all.firstName)
    expect(settled).toBe('Leyla')
  })
})

describe('rows', () => {
  const cards = () => page().locator('.item-card')
  const chosen = (row: number) => cards().nth(row).locator('input[type=radio]:checked, select').last()

  test('that move keep their very controls, their findings and their answers', async () => {
    await arrives('replace', {
      all: { choices: [{ targetStudyForm: 'fullTime' }, { targetStudyForm: 'partTime' }] },
    })
    await arrives('check', '/answers/all')
    await cards().nth(1).waitFor()
    const marked = await cards()
      .nth(0)
      .evaluate((card) => {
        for (const control of card.querySelectorAll('input, select')) Reflect.set(control, 'wasFirst', true)
        return card.querySelectorAll('.field-error').length
      })
    expect(marked).toBeGreaterThan(0)
    await arrives('moveRow', '/answers/all/choices', 0, 1)
    const moved = await cards()
      .nth(1)
      .evaluate((card) => ({
        same: [...card.querySelectorAll('input, select')].every(
          (one) => Reflect.get(one, 'wasFirst') === true,
        ),
        errors: card.querySelectorAll('.field-error').length,
      }))
    expect(moved).toEqual({ same: true, errors: marked })
    expect(await chosen(1).count()).toBe(1)
    await arrives('removeRow', '/answers/all/choices', 0)
    expect(await cards().count()).toBe(1)
    expect(await cards().nth(0).locator('.field-error').count()).toBe(marked)
    expect(await answer('choices')).toEqual([{ targetStudyForm: 'fullTime' }])
  })
})

describe('stored answers of an older form', () => {
  test('are shown as far as they fit; what does not is kept and told', async () => {
    await arrives('replace', {
      all: {
        lastName: { family: 'Quliyev' },
        choices: 'was one text',
        attachments: null,
        mark: 'not a number',
        circleDays: { monday: true },
        choicesOfOld: [1, 2],
        email: 'a@b.az',
      },
    })
    expect(await box('lastName').inputValue()).toBe('')
    expect(await box('email').inputValue()).toBe('a@b.az')
    expect(await box('mark').inputValue()).toBe('not a number')
    const misfits = await page().evaluate(() =>
      Reflect.get(globalThis, 'store')
        .misfits()
        .map(({ pointer }: { pointer: string }) => pointer.split('/').at(-1))
        .sort(),
    )
    expect(misfits).toEqual(['choices', 'choicesOfOld', 'circleDays', 'lastName'])
    expect(await kept()).toMatchObject({ lastName: { family: 'Quliyev' }, choicesOfOld: [1, 2] })
    await box('lastName').fill('Quliyev')
    expect(await kept()).toMatchObject({ lastName: 'Quliyev', choicesOfOld: [1, 2] })
  })
})

describe('Undo', () => {
  const undo = async (name: string) => {
    await box(name).focus()
    await page().keyboard.press('Control+z')
    return box(name).inputValue()
  }

  test.each([
    ['mobile', '994501234567', '50 123 45 67'],
    ['amount', '1234567,5', '1.234.567,50'],
    ['mark', '0012,50', '12,5'],
    ['parentFin', ' 00a-b1c2 ', '00AB1C2'],
    ['begins', '905', '09:05'],
    ['email', ' Ali@example.az ', 'Ali@example.az'],
    ['lastName', 'Me\u0301h\u00ADdi', 'Méhdi'],
    ['reasonLong', 'Sə\u200B\u00ADbəb', 'Səbəb'],
  ])('does not put into %s what was typed over how it was understood', async (name, typed, understood) => {
    await box(name).fill('')
    await paste(name, typed)
    await leave()
    expect(await box(name).inputValue()).toBe(understood)
    const answered = await answer(name)
    expect(await undo(name)).toBe(understood)
    await page().keyboard.press('Control+y')
    expect(await box(name).inputValue()).toBe(understood)
    expect(await answer(name)).toEqual(answered)
  })

  test('takes back what was typed since, and only that', async () => {
    await box('mobile').fill('')
    await paste('mobile', '994501234567')
    await leave()
    await box('mobile').focus()
    await page().keyboard.press('End')
    await paste('mobile', '8')
    expect(await undo('mobile')).toBe('50 123 45 67')
    expect(await undo('mobile')).toBe('50 123 45 67')
    expect(await answer('mobile')).toBe('+994501234567')
  })

  test('leaves an answer that a program put under the fingers', async () => {
    for (const [name, came, shown] of [
      ['mobile', '+994701112233', '70 111 22 33'],
      ['lastName', 'Quliyev', 'Quliyev'],
    ] as const) {
      await box(name).fill('')
      await paste(name, '5')
      await arrives('setAnswer', `/answers/all/${name}`, came)
      await eventually(() => box(name).inputValue()).toBe(shown)
      expect(await undo(name)).toBe(shown)
      await leave()
      expect(await undo(name)).toBe(shown)
    }
  })
})
