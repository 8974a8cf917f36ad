import PartesIcon from '@mui/icons-material/AssignmentOutlined';
import FinalizadosIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import InformesIcon from '@mui/icons-material/AssessmentOutlined';
import ClientesIcon from '@mui/icons-material/BusinessOutlined';
import UsuariosIcon from '@mui/icons-material/GroupOutlined';
import ContratasIcon from '@mui/icons-material/HandshakeOutlined';
import InventarioIcon from '@mui/icons-material/Inventory2Outlined';
import ComponentesIcon from '@mui/icons-material/MemoryOutlined';
import TerminalesIcon from '@mui/icons-material/PointOfSaleOutlined';
import EstablecimientosIcon from '@mui/icons-material/StorefrontOutlined';
import MueblesIcon from '@mui/icons-material/TableRestaurantOutlined';
import ProyectosIcon from '@mui/icons-material/WorkOutlineOutlined';
import type { ReactNode } from 'react';
import type { Path } from '../routes.ts';

export const ICONS: Partial<Record<Path, ReactNode>> = {
  '/usuarios': <UsuariosIcon fontSize="small" />,
  '/clientes': <ClientesIcon fontSize="small" />,
  '/contratas': <ContratasIcon fontSize="small" />,
  '/datos_empresa': <EstablecimientosIcon fontSize="small" />,
  '/claves': <UsuariosIcon fontSize="small" />,
  '/instalacion': <ComponentesIcon fontSize="small" />,
  '/informes': <InformesIcon fontSize="small" />,
  '/partes_sin_asignar': <PartesIcon fontSize="small" />,
  '/por_resolver': <PartesIcon fontSize="small" />,
  '/proyectos': <ProyectosIcon fontSize="small" />,
  '/establecimientos': <EstablecimientosIcon fontSize="small" />,
  '/muebles': <MueblesIcon fontSize="small" />,
  '/partes_asignados_tecnico': <PartesIcon fontSize="small" />,
  '/partes_finalizados_tecnico': <FinalizadosIcon fontSize="small" />,
  '/componentes': <ComponentesIcon fontSize="small" />,
  '/terminales': <TerminalesIcon fontSize="small" />,
  '/inventario': <InventarioIcon fontSize="small" />,
};
