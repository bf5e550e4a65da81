/** @jest-environment jsdom */
import { hydratedEvent, loadOnInteraction, replayClicks } from './browser-scripts'
import { withDeferredScripts } from './rendered-page'

const page =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/>' +
  '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/b.js" async=""></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>' +
  '<body><p>Words</p><script src="/_next/static/chunks/a.js" id="_R_" async=""></script>' +
  '<script>self.__next_f.push([1,"$1"])</script></body></html>'

describe('a page whose scripts wait', () => {
  const waiting = withDeferredScripts(page, 'abc')

  it('asks for none of them by itself', () => {
    expect(waiting).not.toMatch(/src="[^"]*[ab]\.js"|rel="preload"/)
    expect(waiting).toContain('["/_next/static/chunks/b.js","/_next/static/chunks/a.js"]')
  })

  it('keeps its data, and the scripts of browsers that know no modules', () => {
    expect(waiting).toContain('<script>self.__next_f.push([1,"$1"])</script>')
    expect(waiting).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>')
  })

  it('runs its own script before the style sheet, for which a script would wait', () => {
    expect(waiting.indexOf('__next_f')).toBeGreaterThan(waiting.indexOf('stylesheet'))
    expect(waiting.indexOf('pointerdown')).toBeLessThan(waiting.indexOf('stylesheet'))
  })

  it('stays as it is if it has no scripts', () => {
    expect(withDeferredScripts('<p>Words</p>', 'abc')).toBe('<p>Words</p>')
  })

  it('contains the whole of that script, which refers to nothing outside', () => {
    const [, code = ''] = /<script nonce="abc">(\(function[\s\S]*?)<\/script>/.exec(waiting) ?? []
    const listen = jest.spyOn(window, 'addEventListener').mockReturnValue()
    Object.assign(performance, { getEntriesByType: () => [] })
    Object.assign(window, { matchMedia: () => ({ matches: true }) })
    // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs it
    expect(() => new Function(code)()).not.toThrow()
    expect(listen).toHaveBeenCalledWith('click', expect.any(Function), true)
    listen.mockRestore()
  })
})

describe('the first sign of interest', () => {
  const files = ['/one.js', '/two.js']
  const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)

  beforeEach(() => {
    document.head.innerHTML = ''
    jest.useFakeTimers()
  })
  afterEach(() => {
    // Removes the listeners.
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    jest.runAllTimers()
    jest.useRealTimers()
  })

  it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'click'])(
    'is %s, and loads each script once',
    (sign) => {
      loadOnInteraction(files, hydratedEvent)
      expect(loaded()).toEqual([])
      document.body.dispatchEvent(new Event(sign, { bubbles: true }))
      document.body.dispatchEvent(new Event(sign, { bubbles: true }))
      expect(loaded()).toEqual(files)
    },
  )

  it('is not the move that a browser invents where the pointer rests', () => {
    loadOnInteraction(files, hydratedEvent)
    const moved = (pixels: number) =>
      Object.defineProperty(new MouseEvent('pointermove', { bubbles: true }), 'movementX', { value: pixels })
    document.body.dispatchEvent(moved(0))
    expect(loaded()).toEqual([])
    document.body.dispatchEvent(moved(1))
    expect(loaded()).toEqual(files)
  })

  it('loads the page’s data before the scripts, which fail without it', () => {
    loadOnInteraction(files, hydratedEvent, '/data.js')
    document.body.dispatchEvent(new Event('scroll', { bubbles: true }))
    expect(loaded()).toEqual(['/data.js'])
    document.head.querySelector('script')?.dispatchEvent(new Event('load'))
    expect(loaded()).toEqual(['/data.js', ...files])
  })

  it('need not come: an idle browser loads them some time after the page', () => {
    loadOnInteraction(files, hydratedEvent)
    dispatchEvent(new Event('load'))
    jest.advanceTimersByTime(1000)
    expect(loaded()).toEqual([])
    jest.runAllTimers()
    expect(loaded()).toEqual(files)
  })
})

describe('before the page is hydrated', () => {
  beforeEach(() => {
    document.head.innerHTML = ''
    document.body.innerHTML = `
    <div data-waits><a href="#there">A</a></div>
    <button type="button">B</button>
    <button class="plain">C</button>
    <table><tbody><tr data-waits><td>D</td></tr></tbody></table>
    <form><button class="send">E</button></form>`
    jest.useFakeTimers()
    replayClicks(hydratedEvent)
  })
  afterEach(() => {
    dispatchEvent(new Event(hydratedEvent))
    jest.runAllTimers()
    jest.useRealTimers()
  })

  function clickTwice(selector: string) {
    const control = document.querySelector<HTMLElement>(selector)
    const clicked = jest.fn((event: Event) => event.preventDefault())
    control?.addEventListener('click', clicked)
    control?.click()
    control?.click()
    return clicked
  }

  it.each([
    ['a', 'a'],
    ['[type=button]', '[type=button]'],
    ['.plain', '.plain'],
    ['td', 'tr'],
  ])('repeats a click on %s once when the page is alive', (selector, marked) => {
    const clicked = clickTwice(selector)
    expect(clicked).not.toHaveBeenCalled()
    expect(document.querySelector(marked)?.getAttribute('aria-busy')).toBe('true')
    dispatchEvent(new Event(hydratedEvent))
    jest.runAllTimers()
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('leaves a form to the browser, which can send it without scripts', () => {
    expect(clickTwice('.send')).toHaveBeenCalledTimes(2)
  })

  it('keeps the click that would send an incomplete form which has its own words for that', () => {
    document.body.innerHTML = '<form novalidate><input required /><button type="submit">F</button></form>'
    const button = document.querySelector('button')
    expect(clickTwice('button')).not.toHaveBeenCalled()
    expect(button?.getAttribute('aria-busy')).toBe('true')
    document.querySelector('input')?.setAttribute('value', 'Ann')
    expect(clickTwice('button')).toHaveBeenCalledTimes(2)
  })

  it('lets a click alone, as assistive technology sends it, load the scripts', () => {
    loadOnInteraction(['/one.js'], hydratedEvent)
    clickTwice('[type=button]')
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
  })

  it('follows a link that waited if the scripts cannot be loaded', () => {
    loadOnInteraction(['/one.js'], hydratedEvent)
    const followed: boolean[] = []
    addEventListener('click', (event) => followed.push(!event.defaultPrevented))
    document.querySelector('a')?.click()
    expect(followed).toEqual([])
    document.head.querySelector('script')?.dispatchEvent(new Event('error'))
    jest.runAllTimers()
    expect(followed).toEqual([true])
  })
})
