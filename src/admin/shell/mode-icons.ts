import { Monitor, Moon, Sun } from 'lucide-react';

/** The icons of the panel's colour modes. */
export const modeIcons = { system: Monitor, light: Sun, dark: Moon } as const;
