/** @jest-environment node */
import { leadLimits } from '@/lib/leads/field-lengths'
import { withConstraints } from './constraints'

test('a column that is added refuses what the form refuses, on both databases', () => {
  const ofNotes = `CONSTRAINT "Lead_notes_check" CHECK (length("notes") <= ${leadLimits.notes})`
  const ofReached = 'CONSTRAINT "Lead_reached_check" CHECK ("reached" BETWEEN 0 AND 5)'
  expect(withConstraints('-- AlterTable\nALTER TABLE "Lead" ADD COLUMN "notes" TEXT;\n')).toBe(
    `-- AlterTable\nALTER TABLE "Lead" ADD COLUMN "notes" TEXT ${ofNotes};\n`,
  )
  expect(
    withConstraints('ALTER TABLE "Lead" ADD COLUMN     "notes" TEXT,\nADD COLUMN     "reached" INTEGER;'),
  ).toBe(
    `ALTER TABLE "Lead" ADD COLUMN     "notes" TEXT ${ofNotes},\nADD COLUMN     "reached" INTEGER ${ofReached};`,
  )
})

test('a table that is created, or rebuilt, has all its constraints', () => {
  expect(withConstraints('CREATE TABLE "new_UpdatePlot" (\n    "plot" INTEGER NOT NULL\n);')).toBe(
    'CREATE TABLE "new_UpdatePlot" (\n    "plot" INTEGER NOT NULL,\n    CONSTRAINT "UpdatePlot_plot_check" CHECK ("plot" BETWEEN 1 AND 9)\n);',
  )
})
