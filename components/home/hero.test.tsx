import { screen } from '@testing-library/react'
import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { localPath } from '@/lib/platform/language/routing'
import { show } from '@/test/support/rendered'
import { Hero } from './hero'

test.each(locales)(
  'in %s both buttons of the hero lead to the form, the arrow to the text about the place',
  async (locale) => {
    await show(<Hero sales={null} />, locale)
    const { Hero: words, A11y } = messagesOf(locale)
    for (const [name, section] of [
      [words.primary, 'contact'],
      [words.infoPack, 'contact'],
      [A11y.scrollToAbout, 'about'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `${localPath(locale, '/')}#${section}`,
      )
  },
)
