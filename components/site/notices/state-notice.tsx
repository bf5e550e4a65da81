import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { AutoRetry } from './auto-retry'
import { Notice } from './notice'

interface Props {
  eyebrow: string
  title: string
  text: string
  /** Whether loading failed; otherwise there is no content yet. */
  failed: boolean
}

export async function StateNotice({ failed, ...words }: Props) {
  const common = await getTranslations('Common')
  const errors = await getTranslations('Errors')
  return (
    <Notice {...words}>
      {failed && <AutoRetry label={errors('tryAgain')} />}
      <ActionLink href="/" variant={failed ? 'outline' : 'default'}>
        {common('returnHome')}
      </ActionLink>
    </Notice>
  )
}

interface ListProps {
  /** Message group of the texts. */
  list: 'SamuiInfo' | 'Guide' | 'Progress'
  state: 'empty' | 'error'
}

export async function ListNotice({ list, state }: ListProps) {
  const t = await getTranslations(list)
  return (
    <StateNotice
      eyebrow={t('eyebrow')}
      title={t(`${state}Title`)}
      text={t(`${state}Text`)}
      failed={state === 'error'}
    />
  )
}
