import { z } from 'zod'
import { isScreen } from '../screens.ts'

/** A list is called by the name of its screen, and so is a task by that of the screen on which it was started. */
export const KnownScreen = z.string().max(60).refine(isScreen, 'NOT_ONE_OF')
