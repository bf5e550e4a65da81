import { getTranslations } from 'next-intl/server'
import { StateNotice } from './state-notice'

interface Props {
  /** Whose texts are shown. */
  list: 'SamuiInfo' | 'Guide' | 'Progress'
  state: 'empty' | 'error'
}

export async function ListNotice({ list, state }: Props) {
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
