import { useQuery } from '@tanstack/react-query';
import { newEnrolmentsQuery } from '@/features/enrolments/admin';

/** Returns the number of new enrolments, for the menu. */
export const useNewEnrolments = (): number | undefined => useQuery(newEnrolmentsQuery).data?.length;
