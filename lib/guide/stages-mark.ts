/** Stands in a text for the payment stages that staff keep. */
export const stagesMark = '{stages}'
