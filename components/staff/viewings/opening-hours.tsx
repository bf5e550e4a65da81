'use client'

import { createContext } from 'react'
import type { OpeningTime } from '@/lib/opening-hours'

/** The opening hours from the server's settings; empty if none are set. */
export const OpeningHours = createContext<readonly OpeningTime[]>([])
