import { Globe, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { InfoBox } from '@/features/settings/schema';

/** The drawings that an info box may have. */
export const infoBoxDrawings: Readonly<Record<InfoBox['icon'], LucideIcon>> = { Mail, Phone, MapPin, Globe };
